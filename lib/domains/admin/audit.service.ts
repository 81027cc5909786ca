export { type AuditEntry, recordAudit, recordAudits } from "./audit.queries";
