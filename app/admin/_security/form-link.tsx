import { Link } from "@/app/ui/link";

/** The link below a sign-in form. */
export const FormLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <Link className="font-semibold text-sea underline" href={href}>
      {children}
    </Link>
  </p>
);
