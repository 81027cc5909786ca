/** A loopback or private address, or a name that no public network has: one without a dot, in `.internal` or in `.local`. */
const OWN_NETWORK =
  /^(?:localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|[\w-]+|[\w.-]+\.(?:internal|local))$/;

/** Returns whether a host of a URL is on the machine or in its private network. */
export const isOwnNetwork = (hostname: string): boolean => OWN_NETWORK.test(hostname);
