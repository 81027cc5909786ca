import { LazyHome } from "./_places/lazy-home";

export default function PortalHome() {
  return <LazyHome />;
}
