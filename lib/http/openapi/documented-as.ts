import { z } from "zod";
import { exampleOfZod } from "./examples";
import { publishSchema } from "./published-schema";

/**
 * For `.meta()` of a response schema: the document shows `published` instead, with an example of `sample`. For unions,
 * which generated clients decode badly or not at all. `published` must not contain schemas with an id.
 */
export const documentedAs = (published: z.ZodType, { sample }: { sample: z.ZodType }) => ({
  override: ({ jsonSchema }: { jsonSchema: object }): void => {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, publishedJson(published), { example: exampleOfZod(sample) });
  },
});

function publishedJson(published: z.ZodType): object {
  const { $schema: _, ...shown } = z.toJSONSchema(published, {
    override: (context) => publishSchema({ ...context, io: "output" }),
  });
  return shown;
}
