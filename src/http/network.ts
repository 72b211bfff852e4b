const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** An IPv4 address, also mapped to IPv6, or a /48 of IPv6 (RFC 6177); `unknown` for an invalid address. */
export function networkOf(address: string): string {
  if (ipv4.test(address)) return address;
  const groups = groupsOf(address);
  if (!groups) return "unknown";
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const network = groups.slice(0, 3).map((group) => group.toString(16));
  return `${network.join(":")}::/48`;
}

function groupsOf(address: string): number[] | null {
  const written = `http://[${address}]/`;
  if (!/^[\da-f:.]{2,45}$/i.test(address) || !URL.canParse(written)) return null;
  const [start = "", end] = new URL(written).hostname.slice(1, -1).split("::");
  const numbers = (groups: string) =>
    groups === "" ? [] : groups.split(":").map((group) => Number.parseInt(group, 16));
  const head = numbers(start);
  const tail = numbers(end ?? "");
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
