/** Every kind of message, with the minutes after which it is no longer worth sending. */
export const MAIL_KINDS = {
  /** A link to a new password, requested for an address. Sent only if the address has an account. */
  password_reset: 30,
  /** A link that verifies the address of an account. */
  verify_email: 1_440,
  /** A link, to the current address, that approves a change to another one. */
  approve_email_change: 1_440,
  /** A link, to the new address, that completes a change. */
  confirm_email_change: 1_440,
  password_changed: 1_440,
  email_changed: 1_440,
  passkey_added: 1_440,
  /** The account of this address will be deleted. */
  account_deletion: 4_320,
  /** The copy of a person's data is ready. */
  data_export: 1_440,
  /** A link to a new console password. Sent only if the address has a console user. */
  admin_password_reset: 30,
  admin_password_changed: 1_440,
  admin_passkey_added: 1_440,
  admin_recovery_code_used: 1_440,
  /** Tells a reviewer that the place has answered, where wanted. */
  review_answered: 4_320,
  /** Tells a claimant that staff have approved, rejected or revoked the claim. */
  claim_decided: 4_320,
  /** Tells the author of a proposal that staff have approved or rejected it. */
  proposal_decided: 4_320,
  /** A link to an invitation to the team of a place. */
  team_invitation: 4_320,
  order_receipt: 4_320,
  refund_receipt: 4_320,
  /** Tells the merchant of a paid order. */
  order_new: 1_440,
  /** Tells the merchant that a webhook endpoint was disabled. */
  webhook_disabled: 4_320,
  /** The merchant's summary of the day before, where wanted. */
  daily_summary: 720,
} as const satisfies Record<string, number>;

export type MailKind = keyof typeof MAIL_KINDS;
