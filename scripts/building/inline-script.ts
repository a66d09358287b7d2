import { rolldown } from 'rolldown';

/**
 * Compiles a module to a script that is placed inside a page.
 * @param input path of the module
 */
export async function inlineScript(input: string): Promise<string> {
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
