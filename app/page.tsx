import { LinkButton } from "./ui/button";
import { PageHeader } from "./ui/page-header";
import { SiteShell } from "./ui/site-shell";

export default function Home() {
  return (
    <SiteShell>
      <PageHeader title="Destination service" lead="Places, tours and orders of a tourist destination." />
      <LinkButton href="/docs">Read the documentation</LinkButton>
    </SiteShell>
  );
}
