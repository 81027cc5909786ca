/**
 * The address at which staff upload photos. Its body streams to a file (lib/http/kernel/uploads.ts), so the limit of
 * other pages' forms does not apply to it, and proxy.ts, which would buffer it, does not run for it.
 */
export const CONSOLE_UPLOAD_PATH = "/admin/photos/upload";
