import { LazyPortalHome } from "./_places/lazy-portal-home";

export default function PortalHome() {
  return <LazyPortalHome />;
}
