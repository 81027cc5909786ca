import { Middleware } from "inngest";
import { errorWithoutValues } from "@/lib/platform/log/without-values";

const without = async (next: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await next();
  } catch (error) {
    throw errorWithoutValues(error);
  }
};

/**
 * Takes the values of failed statements, such as email addresses, out of what functions and their steps throw. Inngest, or the
 * embedded runner, stores these errors with their causes.
 */
export class PrivateErrors extends Middleware.BaseMiddleware {
  readonly id = "private-errors";
  override wrapStepHandler = ({ next }: Middleware.WrapStepHandlerArgs) => without(next);
  override wrapFunctionHandler = ({ next }: Middleware.WrapFunctionHandlerArgs) => without(next);
}
