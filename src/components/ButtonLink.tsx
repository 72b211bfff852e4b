import { Icon, type IconName } from "./media/Icon";

export interface ButtonLinkProps {
  readonly href: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isQuiet?: boolean | undefined;
  readonly isCompact?: boolean;
  readonly rel?: "external";
}

export function ButtonLink({ href, label, icon, isQuiet = false, isCompact = false, rel }: ButtonLinkProps) {
  return (
    <a
      className={`button${isQuiet ? " button--quiet" : ""}${isCompact ? " button--compact" : ""}`}
      href={href}
      rel={rel}
    >
      {icon && <Icon name={icon} />}
      {label}
    </a>
  );
}
