import type { ReactNode } from "react";
import { Card } from "@/app/ui/card";

/** A titled group of fields, one below the other. */
export const FieldsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="grid gap-5">{children}</div>
  </Card>
);

/** Fields in two columns; in one column on a phone. */
export const FieldPairs = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);
