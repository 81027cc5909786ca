import type { Endpoint } from "@/lib/http/endpoint";
import type { ErrorCode } from "@/lib/http/errors";
import type { KernelRequest, KernelResponse } from "@/lib/http/messages";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { type Measurement, type RequestOutcome, runMeasured, telemetry } from "@/lib/platform/telemetry/port";
import { waitUntil } from "@/lib/platform/vercel/wait-until";
import { reportedPath } from "./reported-path";
import type { RequestState } from "./request-state";

/** Reports one request to operators: its log line and, if a collector is configured, its span and metrics. */
export class RequestObservation {
  readonly #started = performance.now();
  readonly #endpoint: Endpoint;
  readonly #measurement: Measurement<RequestOutcome> | undefined;

  constructor(endpoint: Endpoint, request: KernelRequest) {
    this.#endpoint = endpoint;
    const exporting = telemetry();
    if (!exporting) return;
    const { id, path: route } = endpoint;
    const { method, target, headers } = request;
    const traceparent = headers.get("traceparent");
    this.#measurement = exporting.request({
      endpoint: id,
      route,
      path: reportedPath(route, target),
      method,
      traceparent,
    });
  }

  /** Runs the work inside the request's span. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return runMeasured(this.#measurement, work);
  }

  /** Writes the log line and ends the span. Neither holds an address, a query or a person's id. */
  end(
    { request, requestId, actor: { type: actor } }: RequestState,
    { status }: KernelResponse,
    code?: ErrorCode,
  ): void {
    const ms = Math.round((performance.now() - this.#started) * 100) / 100;
    const measurement = this.#measurement;
    const line = { request_id: requestId, endpoint: this.#endpoint.id, method: request.method, status, ms, actor };
    const fields = code ? { code, ...line } : line;
    if (!measurement) {
      log.info(fields, "request");
      return;
    }
    // Inside the span, so that the line carries its trace.
    void this.run(async () => log.info(fields, "request"));
    measurement.end({ status, actor, code, requestId });
    if (env().onVercel) waitUntil(telemetry()?.flush() ?? Promise.resolve());
  }
}
