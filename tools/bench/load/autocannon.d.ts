/** The part of autocannon's types that the generator uses. */
declare module "autocannon" {
  interface Request {
    path: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    headers?: Record<string, string>;
    requests?: Request[];
    connections: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
    /** How often it checks whether the time is over, in ms. */
    sampleInt?: number;
    /** Seconds after which a request has failed. */
    timeout?: number;
    /** Called for each connection before its first request. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  }
  interface Instance {
    on(event: "start", listener: () => void): this;
    on(event: "response", listener: (client: object, status: number, bytes: number, ms: number) => void): this;
    on(event: "reqError", listener: (error: Error) => void): this;
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): Instance;
}
