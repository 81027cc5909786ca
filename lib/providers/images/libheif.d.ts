/** The part of libheif that the service calls. The package types another build of the same program, without its name here. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface Failure {
    code: number | { value: number };
    message: string;
  }
  interface Plane {
    width: number;
    height: number;
    stride: number;
    data: Uint8Array;
  }
  interface Libheif {
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_context_alloc(): object;
    heif_context_read_from_memory(context: object, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: object): object;
    heif_image_handle_get_width(handle: object): number;
    heif_image_handle_get_height(handle: object): number;
    heif_js_decode_image2(handle: object, colorspace: unknown, chroma: unknown): { channels: Plane[] };
  }
  export default function make(options?: {
    print?: (line: string) => void;
    printErr?: (line: string) => void;
  }): Libheif;
}
