/** Bodies of provider services that are built with other software, with invented providers. */

const soapEnvelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

const response = (content: string) =>
  soapEnvelope(
    `<ns1:getAllProviderListResponse xmlns:ns1="http://webservice.mobile.example.co.id">${content}</ns1:getAllProviderListResponse>`,
  );

const provider =
  "<providerId>9</providerId><providerName>Klinik Anggrek</providerName><city>Bandung</city><telephone>022-7200001</telephone>";

/** Envelopes with providers in shapes that the site does not read. */
export const unknownEnvelopes: Readonly<Record<string, string>> = {
  "Axis 1: values are references to elements beside the response": soapEnvelope(
    `<ns1:getAllProviderListResponse soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" xmlns:ns1="http://webservice.mobile.example.co.id"><ns1:out href="#id0"/></ns1:getAllProviderListResponse>` +
      `<multiRef id="id0" soapenc:root="0" xmlns:soapenc="http://schemas.xmlsoap.org/soap/encoding/"><resultCollection href="#id1"/><totalRow href="#id2"/></multiRef>` +
      `<multiRef id="id1"><anyType>${provider}</anyType></multiRef><multiRef id="id2" xsi:type="soapenc:int">1</multiRef>`,
  ),
  "Axis 1: rows are references within the response": response(
    `<out><resultCollection><anyType href="#id3"/></resultCollection><totalRow>1</totalRow></out>`,
  ),
  "gSOAP: references without a number sign in single quotes": response("<out><resultCollection href='#_1'/></out>"),
  "SOAP 1.2 encoding": response(`<out><resultCollection enc:ref="#x" ref="#x"/></out>`),
  "MTOM: the result is an attachment": response(
    `<out><xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:list@example.co.id"/></out>`,
  ),
  "CXF and JAX-WS: the result is called return": response(`<return><providers>${provider}</providers></return>`),
  "WCF and ASMX: the result is called after the operation": response(
    `<getAllProviderListResult xmlns:a="http://dto.example"><a:ProviderDto>${provider}</a:ProviderDto></getAllProviderListResult>`,
  ),
  "the result is JSON in a text": response(`<out>{"resultCollection":{"anyType":[]}}</out>`),
  "the result is escaped XML": response("<out>&lt;resultCollection&gt;&lt;/resultCollection&gt;</out>"),
  "the result is a message": response("<out>Token tidak valid</out>"),
  "the result is an error code": response("<out><errorCode>99</errorCode><errorMessage>gagal</errorMessage></out>"),
  "the response is a text": response("Layanan sedang dalam perbaikan"),
  "Axis: references in a namespace": response(
    `<out><resultCollection><anyType soapenc:href='#1'/></resultCollection></out>`,
  ),
  "WCF: rows refer to objects": response(`<out><resultCollection><anyType z:Ref="i1"/></resultCollection></out>`),
  "WCF: an empty result under its own name": response(`<getAllProviderListResult xsi:nil="true"/>`),
  "CXF: an empty result under its own name": response("<return/>"),
  "CXF: rows in place of the result": response(`<out>${provider}</out><out>${provider}</out>`),
  "ASMX: a data set": response(`<out><diffgram><NewDataSet><Table>${provider}</Table></NewDataSet></diffgram></out>`),
  "PHP: an encoded list": response(`<out xsi:type="SOAP-ENC:Array"><item>${provider}</item></out>`),
  "PHP: rows are maps": response(
    "<out><resultCollection><anyType><item><key>providerName</key><value>A</value></item></anyType></resultCollection></out>",
  ),
  "values are attributes of a row": response(
    `<out><resultCollection><anyType providerId="1" providerName="Klinik Anggrek"/></resultCollection></out>`,
  ),
  "a message is an attribute of the result": response(`<out message="Token tidak valid"/>`),
  "an empty response to another operation": soapEnvelope("<loginResponse><out/></loginResponse>"),
  "an empty collection of another operation": soapEnvelope(
    "<getNearbyProviderResponse><out><resultCollection/><totalRow>0</totalRow></out></getNearbyProviderResponse>",
  ),
  "a response in other letters without anything": soapEnvelope("<getallproviderlistresponse/>"),
  "a message is an attribute of the response": soapEnvelope(
    `<getAllProviderListResponse message="Token tidak valid"/>`,
  ),
  "several rows are empty": response("<out><resultCollection><anyType/><anyType/></resultCollection></out>"),
  "an empty result beside the real one": response(
    `<out/><return><resultCollection><anyType>${provider}</anyType></resultCollection></return>`,
  ),
  "an empty collection beside an error": response("<out><resultCollection/><errorCode>401</errorCode></out>"),
  "an empty result beside an error": response("<out/><errorCode>401</errorCode>"),
  "an empty collection beside a text": response("<out>Sesi habis<resultCollection/></out>"),
  "an empty row beside others": response(
    `<out><resultCollection><item>${provider}</item><anyType/></resultCollection></out>`,
  ),
  "rows are texts": response(`<out><resultCollection><anyType>Klinik Anggrek</anyType></resultCollection></out>`),
  "rows have another name": response(`<out><resultCollection><item>${provider}</item></resultCollection></out>`),
  "the collection is a text": response("<out><resultCollection>1 provider</resultCollection></out>"),
  "fields have other names": response(
    "<out><resultCollection><anyType><name>Klinik Anggrek</name></anyType></resultCollection></out>",
  ),
  "fields are nested": response(
    "<out><resultCollection><anyType><providerName><value>Klinik Anggrek</value></providerName></anyType></resultCollection></out>",
  ),
  "no row has a name": response(
    "<out><resultCollection><anyType><providerName></providerName><city>Bandung</city></anyType></resultCollection></out>",
  ),
};

/** The same for the JSON of PHP scripts. */
export const unknownJson: Readonly<Record<string, string>> = {
  "rows without an element around them": '{"out":{"resultCollection":[{"providerName":"Klinik Anggrek"}]}}',
  "a list in place of the result": '{"out":[{"providerName":"Klinik Anggrek"}]}',
  "the result as a JSON text": '{"out":"{\\"resultCollection\\":{}}"}',
  "a message": '{"out":"Token tidak valid"}',
  "false for a failure": '{"out":false}',
  "zero for a failure": '{"out":0}',
  "another envelope": '{"data":{"out":{"resultCollection":{"anyType":[]}}}}',
  "another collection": '{"out":{"providers":[{"providerName":"Klinik Anggrek"}]}}',
  "a status": '{"out":{"status":"error"}}',
  "rows that are texts": '{"out":{"resultCollection":{"anyType":["Klinik Anggrek","Klinik Dahlia"]}}}',
  "an empty result beside a message": '{"out":[],"message":"Token expired"}',
  "an empty result beside a failure": '{"success":false,"out":null}',
  "an empty object beside an error": '{"out":{},"errorCode":"401"}',
  "an empty collection beside an error": '{"out":{"resultCollection":{"anyType":[]},"fault":"x"}}',
  "an empty collection and no total beside an error":
    '{"out":{"resultCollection":{"anyType":[]},"totalRow":0},"message":"gagal"}',
  "a row that is an empty list": '{"out":{"resultCollection":{"anyType":[[]]}}}',
  "rows by their numbers": '{"out":{"resultCollection":{"anyType":{"0":{"providerName":"A"}}}}}',
  "a list alone": '[{"providerName":"Klinik Anggrek"}]',
  "an empty list in a warning": "<b>Warning</b>: foreach() argument [] must be of type array\n",
  "an empty list and a message": "[] tidak ada",
};
