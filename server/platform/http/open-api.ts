import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { definePolicies } from './policies.ts';

const documentPolicies = definePolicies({ readDocument: 'anyone' });

/** GET /api/docs: the OpenAPI document, generated from the schemas of the routes. Register before the routes. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vitrina', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/docs', { config: { access: documentPolicies.readDocument }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
