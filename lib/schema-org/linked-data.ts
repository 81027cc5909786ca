import { z } from "zod";
import { RawBody } from "@/lib/http/json";

/** A document in schema.org's vocabulary; what else it holds depends on its type. */
export const LinkedData = z
  .looseObject({
    "@context": z.literal("https://schema.org"),
    "@type": z.string().meta({ example: "Beach" }),
    "@id": z.string().meta({ example: "https://api.example.org/api/v1/places/42" }),
  })
  .meta({ id: "LinkedData" });

/**
 * A document as it goes out: on its own, without the API's envelope, since its readers know only the vocabulary. It
 * can stand within a page's script element as it is: no text in it can end that element.
 */
export const linkedData = (document: z.input<typeof LinkedData>): RawBody<z.output<typeof LinkedData>> =>
  new RawBody(JSON.stringify(document).replaceAll("<", "\\u003c"));
