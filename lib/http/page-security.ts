import { presignedOrigin } from "@/lib/platform/settings/bucket-origin";
import type { Env } from "@/lib/platform/settings/env";

type Settings = Pick<
  Env,
  "BASE_URL" | "MEDIA_BASE_URL" | "STORAGE" | "AUTH_OIDC_ISSUER_GOOGLE" | "AUTH_OIDC_ISSUER_APPLE"
> &
  Partial<Pick<Env, "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_PRESIGN_SECONDS">>;

/** The hosts of our images and audio, besides this origin. */
function mediaHosts(settings: Settings): string[] {
  const { BASE_URL, MEDIA_BASE_URL, STORAGE } = settings;
  const media = new URL(MEDIA_BASE_URL).origin;
  const bucket = presignedOrigin(settings);
  return [
    ...(media === new URL(BASE_URL).origin ? [] : [media]),
    ...(bucket ? [bucket] : []),
    ...(STORAGE === "blob" ? ["https://*.public.blob.vercel-storage.com"] : []),
  ];
}

/**
 * The content security policy of a page (CSP level 3). It allows scripts with the nonce and what they load, styles by
 * file or nonce, and nothing from other hosts except stored media.
 */
export function contentSecurityPolicy(nonce: string, settings: Settings & { development?: boolean }): string {
  const own = ["'self'", ...mediaHosts(settings)].join(" ");
  // Next's development server uses eval for source maps and inline styles for its error overlay.
  const evaluated = settings.development ? " 'unsafe-eval'" : "";
  const styles = settings.development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluated}`,
    `style-src 'self' ${styles}`,
    `img-src ${own} data: blob:`,
    `media-src ${own}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The other headers of every page: HSTS on https, and `noindex` for previews. */
export function pageHeaders({ BASE_URL, APP_ENV }: Pick<Env, "BASE_URL" | "APP_ENV">): Record<string, string> {
  const secure = BASE_URL.startsWith("https:");
  return {
    ...HEADERS,
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
    ...(APP_ENV === "preview" && { "X-Robots-Tag": "noindex, nofollow" }),
  };
}
