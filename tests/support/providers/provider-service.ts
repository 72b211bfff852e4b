import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { LoopbackServer } from "../http/loopback-server";

/** One answer of the service: what goes out, and how. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Uint8Array;
  /** What happens after half of the body: nothing more, or the end of the connection. */
  readonly breakOff?: "stall" | "cut";
}

export interface ServiceRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Answers a request; null keeps silent. */
export type Behaviour = (request: ServiceRequest) => ServiceAnswer | null | Promise<ServiceAnswer>;

/** A small real HTTP server in the place of the provider service. */
export class TestProviderService extends LoopbackServer {
  readonly requests: ServiceRequest[] = [];
  behaviour: Behaviour = () => recording("answer-ok.xml");

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = { path: request.url ?? "", headers: request.headers, body: await text(request) };
    this.requests.push(asked);
    const answer = await this.behaviour(asked);
    if (!answer) return;
    response.writeHead(answer.status ?? 200, { "content-type": answer.type ?? "text/xml; charset=utf-8" });
    if (!answer.breakOff) return void response.end(answer.body);
    const half = answer.body.slice(0, Math.floor(answer.body.length / 2));
    response.write(half, () => answer.breakOff === "cut" && response.destroy());
  }
}

/** A recorded answer, such as `answer-ok.xml`, byte for byte. */
export function recording(name: string, status = 200): ServiceAnswer {
  const type = name.endsWith(".xml") ? "text/xml" : "text/html";
  return { status, type, body: readFileSync(new URL(`../../fixtures/soap/${name}`, import.meta.url)) };
}

/** Row `number` of a sample service. @param fields that a test cares about; the others follow from the number */
export function row(number: number, fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    address: `Jl. Merdeka No. ${number}`,
    city: "Bandung",
    country: "Indonesia",
    deletedStatus: "0",
    faximile: "",
    latitude: (-6.9 - (number % 1000) / 10_000).toFixed(6),
    longitude: (107.6 + (number % 997) / 10_000).toFixed(6),
    providerCategory: number % 2 === 0 ? "Apotek" : "Laboratorium",
    providerCode: `P${String(number).padStart(5, "0")}`,
    providerId: String(1000 + number),
    providerName: `Apotek Nomor ${number}`,
    province: "Jawa Barat",
    status: "ACTIVE",
    telephone: `022-72${String(number).padStart(5, "0")}`,
    ...fields,
  };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (value: string) => value.replace(/[&<>]/g, (character) => escapes[character] ?? "");

/** An answer in the words of the recorded ones: a namespace on every field, over a kilobyte a row. */
export function envelope(
  rows: readonly Record<string, string>[],
  { total = rows.length, operation = "getAllProviderList" } = {},
): string {
  const dto = 'xmlns="http://dto.mobile.example.co.id"';
  const items = rows.map((fields) => {
    const elements = Object.entries(fields).map(([name, value]) => `<${name} ${dto}>${escaped(value)}</${name}>`);
    return `<anyType xmlns:ns2="http://dto.mobile.example.co.id" xsi:type="ns2:ProviderDto">${elements.join("")}</anyType>`;
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<soap:Body><ns1:${operation}Response xmlns:ns1="http://webservice.mobile.example.co.id"><ns1:out>` +
    `<resultCollection xmlns="http://result.mobile.example.co.id">${items.join("")}</resultCollection>` +
    `<totalRow xmlns="http://result.mobile.example.co.id">${total}</totalRow>` +
    `</ns1:out></ns1:${operation}Response></soap:Body></soap:Envelope>`
  );
}

/** The text of an element of a request, with XML's own escapes undone: read without the parser under test. */
export function elementText(xml: string, name: string): string | undefined {
  const inner = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml)?.[1];
  const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return inner?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}

/** A service with rows that it pages through as it is asked to. */
export function paging(rows: readonly Record<string, string>[]): Behaviour {
  return ({ body }) => {
    const start = Number(elementText(body, "start"));
    const length = Number(elementText(body, "length"));
    const wanted = elementText(body, "searchValue")?.toLowerCase() ?? "";
    const matching = rows.filter(({ providerName = "" }) => providerName.toLowerCase().includes(wanted));
    const operation = body.includes("getNearbyProvider") ? "getNearbyProvider" : "getAllProviderList";
    return { body: envelope(matching.slice(start, start + length), { total: matching.length, operation }) };
  };
}
