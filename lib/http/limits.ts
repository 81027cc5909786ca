/**
 * The key by which a limit counts: the client address, the signed-in user, the user if there is one and the address
 * otherwise, a `subject` that the service names (an email, a phone number), a subject for each client address, or the
 * `network`: the IPv6 /48 that an address lies in, because one customer may hold all of it.
 */
export type LimitKey = "client" | "user" | "user-or-client" | "subject" | "subject-and-client" | "network";

export interface LimitRule {
  /** Requests per window. `member` is the number for signed-in users, if it differs. */
  requests: number;
  member?: number;
  seconds: number;
  key: LimitKey;
  /** `service`: the kernel only checks the window, and the service decides what counts. Default: every request counts. */
  counts?: "service";
  /** A request that failed through no fault of its caller is taken back, so exhausted windows are not remembered. */
  refunds?: true;
  /**
   * How callers without a trusted address count. `together`: as one caller, even if the socket has an address
   * (docs/contract.md#limits). `unlimited`: not at all, because one shared limit would lock everyone out.
   */
  unknownClients?: "together" | "unlimited";
  /**
   * The kernel lets a caller pass who presents a device token or a bearer token. The service checks the window, unless
   * that proves a device of the account.
   */
  sparesDevices?: true;
  /** The operations cost little more than the count, so they are done while it is under way. Reads only. */
  countedBeside?: true;
  /** Limits with the same `bucket` share one count. Default: the limit's name. */
  bucket?: string;
}

/** Every rate limit of the service (docs/contract.md#limits). */
export const LIMITS = {
  // Cheap to serve, but the app polls them. Sized for the refreshes of one screen in a minute.
  feed: { requests: 30, member: 120, seconds: 60, key: "user-or-client", countedBeside: true },
  feedDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client", countedBeside: true },
  placesDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client", countedBeside: true },
  eventsDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client", countedBeside: true },
  // Made for one poll per second. Behind a shared address all callers count as one; most responses are a 304.
  eventsPoll: { requests: 60, seconds: 60, key: "client", countedBeside: true },
  // Failed sign-ins only: if all callers share a bucket, counting successes would lock everyone out.
  login: {
    requests: 10,
    seconds: 600,
    key: "client",
    counts: "service",
    unknownClients: "together",
    sparesDevices: true,
  },
  // Failures for an email by one client: nobody else can spend them. The day's limit makes guessing slower over time.
  loginEmail: { requests: 10, seconds: 900, key: "subject-and-client", counts: "service" },
  loginEmailDay: { requests: 30, seconds: 86_400, key: "subject-and-client", counts: "service" },
  // Failures for an email by everyone. Past it, only devices that have signed in before may sign in.
  loginAccount: { requests: 100, seconds: 900, key: "subject", counts: "service" },
  loginDevice: { requests: 10, seconds: 900, key: "subject", counts: "service" },
  // Hashes are the most expensive work that anyone can cause, and right passwords cause them too.
  loginWork: { requests: 300, seconds: 60, key: "client", counts: "service", unknownClients: "unlimited" },
  loginWorkNetwork: { requests: 900, seconds: 60, key: "network", counts: "service" },
  loginSuccess: { requests: 60, seconds: 600, key: "subject", counts: "service" },
  // Only valid bodies count, so a typing error does not use up the limit.
  register: { requests: 30, seconds: 3_600, key: "client", counts: "service", unknownClients: "unlimited" },
  registerNetwork: { requests: 300, seconds: 3_600, key: "network", counts: "service" },
  // Requests for a message to an address that the caller names. Past the limit nothing more of the kind is sent to the
  // address. The window is no longer than a reset link lives: if strangers use it up, the last link that they requested
  // still works for the owner.
  mailRequest: { requests: 30, seconds: 600, key: "client", unknownClients: "unlimited" },
  mailAddress: { requests: 5, seconds: 1_800, key: "subject", counts: "service" },
  // Tokens cannot be guessed; the limit bounds the lookups and hashes that wrong ones cause.
  accountLink: { requests: 60, seconds: 600, key: "client", unknownClients: "unlimited" },
  // Sign-ins through a provider. Each costs a call to it, or a signature to verify.
  socialSignIn: { requests: 60, seconds: 600, key: "client", unknownClients: "unlimited" },
  // Challenges for passkeys and sign-ins with one. Each sign-in costs a signature to verify.
  passkeySignIn: { requests: 60, seconds: 600, key: "client", unknownClients: "unlimited" },
  // Challenges for new passkeys and their registration. An account has at most 20 passkeys.
  passkeyRegistration: { requests: 60, seconds: 3_600, key: "user" },
  // A failed export can be requested again, so a few new ones a day are enough. The other limit bounds the polls of callers
  // who wait for the link.
  dataExport: { requests: 3, seconds: 86_400, key: "user", counts: "service" },
  dataExportPoll: { requests: 60, seconds: 60, key: "user" },
  // Separate from the app's, so that failed sign-ins to the console never lock out the app's users, or vice versa.
  adminLogin: { requests: 10, seconds: 600, key: "client", counts: "service" },
  adminLoginEmail: { requests: 10, seconds: 900, key: "subject-and-client", counts: "service" },
  adminLoginAccount: { requests: 100, seconds: 900, key: "subject", counts: "service" },
  adminLoginDevice: { requests: 10, seconds: 900, key: "subject", counts: "service" },
  adminLoginWork: { requests: 60, seconds: 60, key: "client", counts: "service", unknownClients: "unlimited" },
  // Requests for links to a new console password and their use, challenges for passkeys, tries of recovery codes.
  adminReset: { requests: 20, seconds: 600, key: "client", counts: "service", unknownClients: "unlimited" },
  adminPasskey: { requests: 60, seconds: 600, key: "client", counts: "service", unknownClients: "unlimited" },
  adminCode: { requests: 10, seconds: 900, key: "subject", counts: "service" },
  // Sending and resending share one limit, because each costs a message.
  otpSend: { requests: 5, seconds: 600, key: "client", unknownClients: "together", sparesDevices: true },
  otpVerify: { requests: 10, seconds: 600, key: "client", unknownClients: "together", sparesDevices: true },
  // A provider hands out a whole /48, 65,536 client keys. Limits by `network` apply to IPv6 only: an IPv4 address has only
  // the client's limit.
  otpSendNetwork: { requests: 20, seconds: 600, key: "network", counts: "service" },
  // The same for a device that has signed in to the number's account before.
  otpSendDevice: { requests: 5, seconds: 600, key: "subject", counts: "service" },
  otpVerifyDevice: { requests: 10, seconds: 600, key: "subject", counts: "service" },
  // Messages per phone number, from all callers together. Stored with the number's code, so that they hold without Redis.
  otpNumberPace: { requests: 1, seconds: 30, key: "subject", counts: "service" },
  otpNumberDay: { requests: 10, seconds: 86_400, key: "subject", counts: "service" },
  // Votes and flags together, deprecated URLs included, so that nobody can promote or bury reviews in bulk.
  reviewWrite: { requests: 30, seconds: 600, key: "user" },
  // Reviews written, edited and deleted together: as many as five tours of twelve stops give reason to write.
  reviews: { requests: 60, seconds: 3_600, key: "user" },
  // A person reviews each claim. Only valid requests count.
  placeClaims: { requests: 5, seconds: 3_600, key: "user", counts: "service" },
  placeProposals: { requests: 10, seconds: 86_400, key: "user", counts: "service" },
  // Invitations to the teams of places and their repetitions. Each is a message to an address that the caller names.
  teamInvitations: { requests: 40, seconds: 86_400, key: "user", counts: "service" },
  // Tokens of invitations. Like `accountLink`, but their bearers are signed in.
  invitationToken: { requests: 60, seconds: 600, key: "user" },
  // Hours, links and amenities together: more than a visitor submits on a walk, less than a script would send.
  contribution: { requests: 30, seconds: 3_600, key: "user" },
  // A gallery of a place at a time. Each image costs about a second of decoding and encoding.
  imageUploads: { requests: 60, seconds: 3_600, key: "user" },
  // Far more than a person saves; each one rewrites the place's read models.
  ownPlaceEdits: { requests: 120, seconds: 3_600, key: "user" },
  // An app registers at each start. Each registration is a row that messages go to.
  deviceRegistration: { requests: 60, seconds: 3_600, key: "user" },
  // Tests and redeliveries of webhooks: enough to repeat missed events, too few to flood a receiver.
  webhookSends: { requests: 120, seconds: 3_600, key: "user" },
  // Each payment is an object at the provider, whether it is ever paid or not. A free order needs a merchant's work.
  userPayments: { requests: 50, seconds: 3_600, key: "user", counts: "service" },
  freeOrders: { requests: 20, seconds: 86_400, key: "user", counts: "service" },
  // Guests are rows that anyone can create, and carriers of other limits.
  guestCreation: { requests: 1_000, seconds: 3_600, key: "client", unknownClients: "unlimited" },
  guestCreationNetwork: { requests: 10_000, seconds: 3_600, key: "network", counts: "service" },
  checkout: { requests: 10, seconds: 60, key: "client" },
  // Unsigned requests to register the jobs again: each makes one call to Inngest.
  jobsSync: { requests: 10, seconds: 60, key: "subject", counts: "service" },
  // Planning is the most expensive operation. Anyone can create guests, so guests share a higher limit per address.
  tourGeneration: { requests: 5, seconds: 3_600, key: "user", counts: "service", refunds: true },
  guestTours: {
    requests: 60,
    seconds: 3_600,
    key: "client",
    counts: "service",
    refunds: true,
    unknownClients: "unlimited",
  },
  // The tours of a client by users, who can register 30 accounts an hour.
  clientTours: {
    requests: 120,
    seconds: 3_600,
    key: "client",
    counts: "service",
    refunds: true,
    unknownClients: "unlimited",
  },
  // The tours of an IPv6 /48 by guests and users: one customer may hold 65,536 client keys.
  toursNetwork: { requests: 300, seconds: 3_600, key: "network", counts: "service", refunds: true },
  // Plans that end with 503 do not count above, but they cost work. This limit bounds the attempts.
  failedPlans: {
    requests: 60,
    seconds: 600,
    key: "client",
    counts: "service",
    refunds: true,
    unknownClients: "unlimited",
  },
  // Changes of a running tour. Each plans again, but a visitor who walks and swaps stops needs more of them than tours.
  tourReplanning: { requests: 30, seconds: 3_600, key: "user", counts: "service", refunds: true },
  // Searches along the streets by travel time. One thread serves all of them.
  reach: { requests: 120, seconds: 60, key: "client", unknownClients: "unlimited" },
  reachNetwork: { requests: 600, seconds: 60, key: "network", counts: "service" },
  tourList: { requests: 60, seconds: 60, key: "user", countedBeside: true },
  // Signing a link is cheap, but nobody needs more than one every two seconds.
  tourShare: { requests: 30, seconds: 60, key: "user" },
  toursDashboard: { requests: 60, seconds: 60, key: "user-or-client", countedBeside: true },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;
