/** The first that fits: browsers name the ones before them as well. */
const browsers = [
  { name: "Edge", pattern: /\bEdg(A|iOS)?\// },
  { name: "Opera", pattern: /\bOPR\// },
  { name: "Samsung Internet", pattern: /\bSamsungBrowser\// },
  { name: "Firefox", pattern: /\b(Firefox|FxiOS)\// },
  { name: "Chrome", pattern: /\b(Chrome|CriOS)\// },
  { name: "Safari", pattern: /\bSafari\// },
] as const;

const systems = [
  { name: "Android", pattern: /\bAndroid\b/ },
  { name: "iPhone", pattern: /\biPhone\b/ },
  { name: "iPad", pattern: /\biPad\b/ },
  { name: "Windows", pattern: /\bWindows\b/ },
  { name: "Mac", pattern: /\bMacintosh\b/ },
  { name: "Chromebook", pattern: /\bCrOS\b/ },
  { name: "Linux", pattern: /\bLinux\b/ },
] as const;

/** What people call a device, such as "Chrome, Android"; empty for one that is not known. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(({ pattern }) => pattern.test(userAgent))?.name ?? "";
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(", ");
}
