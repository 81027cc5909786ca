import { z } from "zod";
import { RawBody } from "@/lib/http/json";

/** A document in schema.org's vocabulary. Its other members depend on its type. */
export const LinkedData = z
  .looseObject({
    "@context": z.literal("https://schema.org"),
    "@type": z.string().meta({ example: "Beach" }),
    "@id": z.string().meta({ example: "https://api.example.org/api/v1/places/42" }),
  })
  .meta({ id: "LinkedData" });

/**
 * Writes a document as a response body without the `data` envelope, because consumers know only the vocabulary. It
 * is safe inside a page's script element: no text in it can close that element.
 */
export const linkedData = (document: z.input<typeof LinkedData>): RawBody<z.output<typeof LinkedData>> =>
  new RawBody(JSON.stringify(document).replaceAll("<", "\\u003c"));
