import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { permissionSentence } from '#domain/access/permissions.ts';
import { accessOf, definePolicies, type Policy } from './policies.ts';

const documentPolicies = definePolicies({ readDocument: 'anyone' });

/** Only our own files; Swagger UI sets the style attributes of its elements. */
const CSP_OF_PAGE =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * GET /api/docs: the OpenAPI document, generated from the schemas of the routes. GET /api/docs/page: the same calls to read and
 * to try in a browser. Register before the routes.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vitrina', version: '1' },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'Una llave de acceso (vk_…) o el token de una sesión.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { url, schema: { ...schema, ...describe(url, route.route.config?.access) } };
    },
  });
  const config = { access: documentPolicies.readDocument };
  app.get('/docs', { config, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    await page.register(swaggerUi, {
      routePrefix: '/docs/page',
      indexPrefix: app.prefix,
      staticCSP: CSP_OF_PAGE,
      theme: { title: 'API de Vitrina' },
      // Without a validator the document is not sent to another host.
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'none',
        filter: true,
        validatorUrl: null,
        tryItOutEnabled: true,
        tagsSorter: 'alpha',
      },
    });
  });
}

/** Groups a call by the first part of its path, and says who may make it. */
function describe(url: string, policy: Policy | undefined) {
  const tags = [url.split('/')[2] ?? ''];
  const access = accessOf(policy ?? 'staff', {});
  if (access.who === 'anyone') return { tags, description: 'Para todos.' };
  const security = [{ token: [] }];
  if (access.who === 'account') return { tags, security, description: 'De quien inició sesión. No acepta llaves.' };
  if (access.who !== 'permitted') return { tags, security, description: 'Del personal. No acepta llaves.' };
  const needed = access.permissions.map((permission) => `${permissionSentence(permission)} (\`${permission}\`)`);
  return { tags, security, description: `Permiso: ${needed.join(', o ')}.` };
}
