import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, timestamp } from "@/lib/http/fields";

const DataExport = z
  .strictObject({
    status: z.enum(["pending", "ready"]).meta({ example: "ready" }),
    expires_at: timestamp
      .nullable()
      .meta({ description: "When the file is deleted: 24 hours after it is ready. Null while it is made." }),
    download_url: z.string().nullable().meta({
      description: "The address of the file, for guests and users without an email address; null for all others.",
      example: "https://example.com/account/export/file?token=exp_5h8Kq0ZtYw2LxVnB7cRf1D.kq3Zt0Yw",
    }),
  })
  .meta({ id: "DataExport" });

export const exportMe = endpoint({
  id: "exportMe",
  method: "POST",
  path: "/api/v1/me/export",
  tag: "Identity",
  summary: "Export your data",
  description:
    "Creates a ZIP file of JSON files with everything that the service stores about you, and sends a link to it to your email address. Without an address, repeat the request until the response is 200 and contains the link. There is one export at a time: until it expires, a repeated request returns it.",
  auth: "user",
  limit: "dataExportPoll",
  status: [202, 200],
  output: Data(DataExport),
});
