export { type AuditEntry, recordAudit } from "./audit.queries";
