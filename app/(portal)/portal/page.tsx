import { Home } from "./_places/home";

export default function PortalHome() {
  return <Home />;
}
