/** A loopback or private address, or a name without a dot, such as that of a container. */
const OWN_NETWORK =
  /^(?:localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|[\w-]+)$/;

/** Returns whether a host of a URL is on the machine or in its private network. */
export const isOwnNetwork = (hostname: string): boolean => OWN_NETWORK.test(hostname);
