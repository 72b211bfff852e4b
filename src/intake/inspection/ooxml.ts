const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
const office = "application/vnd.openxmlformats-officedocument.";
const drawing = "application/vnd.openxmlformats-officedocument.drawingml.";
const openPackage = "application/vnd.openxmlformats-package.";
const excel = "application/vnd.ms-excel.";
const msWord = "application/vnd.ms-word.";
const msOffice = "application/vnd.ms-office.";

export const relationshipsType = `${openPackage}relationships+xml`;
export const workbookType = `${sheet}sheet`;

const pictures = ["png", "jpeg", "jpg", "gif", "bmp", "tiff", "webp", "svg+xml", "x-emf", "x-wmf", "vnd.ms-photo"].map(
  (format) => `image/${format}`,
);

/** Allowed relationship types by their last segment, and the content types of their targets. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  officeDocument: [`${word}document.main+xml`, `${sheet}sheet.main+xml`],
  "core-properties": [`${openPackage}core-properties+xml`],
  "extended-properties": [`${office}extended-properties+xml`],
  extendedProperties: [`${office}extended-properties+xml`],
  "custom-properties": [`${office}custom-properties+xml`],
  customProperties: [`${office}custom-properties+xml`],
  thumbnail: pictures,
  origin: [`${openPackage}digital-signature-origin`],
  signature: [`${openPackage}digital-signature-xmlsignature+xml`],
  classificationlabels: [`${msOffice}classificationlabels+xml`],
  customXml: ["application/xml", "application/inkml+xml"],
  customXmlProps: [`${office}customXmlProperties+xml`],
  image: pictures,
  hdphoto: pictures,
  theme: [`${office}theme+xml`],
  themeOverride: [`${office}themeOverride+xml`],
  styles: [`${word}styles+xml`, `${sheet}styles+xml`],
  stylesWithEffects: [`${msWord}stylesWithEffects+xml`],
  settings: [`${word}settings+xml`],
  webSettings: [`${word}webSettings+xml`],
  fontTable: [`${word}fontTable+xml`],
  font: [`${office}obfuscatedFont`, "application/x-fontdata"],
  numbering: [`${word}numbering+xml`],
  header: [`${word}header+xml`],
  footer: [`${word}footer+xml`],
  footnotes: [`${word}footnotes+xml`],
  endnotes: [`${word}endnotes+xml`],
  comments: [`${word}comments+xml`, `${sheet}comments+xml`],
  commentsExtended: [`${word}commentsExtended+xml`],
  commentsIds: [`${word}commentsIds+xml`],
  commentsExtensible: [`${word}commentsExtensible+xml`],
  people: [`${word}people+xml`],
  glossaryDocument: [`${word}document.glossary+xml`],
  printerSettings: [`${word}printerSettings`, `${sheet}printerSettings`],
  worksheet: [`${sheet}worksheet+xml`],
  chartsheet: [`${sheet}chartsheet+xml`],
  sharedStrings: [`${sheet}sharedStrings+xml`],
  calcChain: [`${sheet}calcChain+xml`],
  table: [`${sheet}table+xml`],
  pivotTable: [`${sheet}pivotTable+xml`],
  pivotCacheDefinition: [`${sheet}pivotCacheDefinition+xml`],
  pivotCacheRecords: [`${sheet}pivotCacheRecords+xml`],
  sheetMetadata: [`${sheet}sheetMetadata+xml`],
  revisionHeaders: [`${sheet}revisionHeaders+xml`],
  revisionLog: [`${sheet}revisionLog+xml`],
  usernames: [`${sheet}userNames+xml`],
  customProperty: [`${sheet}customProperty`],
  drawing: [`${office}drawing+xml`],
  vmlDrawing: [`${office}vmlDrawing`],
  ctrlProp: [`${excel}controlproperties+xml`],
  slicer: [`${excel}slicer+xml`],
  slicerCache: [`${excel}slicerCache+xml`],
  threadedComment: [`${excel}threadedcomments+xml`],
  person: [`${excel}person+xml`],
  FeaturePropertyBag: [`${excel}featurepropertybag+xml`],
  rdRichValue: [`${excel}rdrichvalue+xml`],
  rdRichValueStructure: [`${excel}rdrichvaluestructure+xml`],
  rdRichValueTypes: [`${excel}rdrichvaluetypes+xml`],
  richValueRel: [`${excel}richvaluerel+xml`],
  cellImage: ["application/vnd.wps-officedocument.cellimage+xml"],
  workbookmetadata: ["application/binary"],
  chart: [`${drawing}chart+xml`],
  chartEx: [`${msOffice}chartex+xml`],
  chartStyle: [`${msOffice}chartstyle+xml`],
  chartColorStyle: [`${msOffice}chartcolorstyle+xml`],
  chartUserShapes: [`${drawing}chartshapes+xml`],
  package: [workbookType],
  diagramData: [`${drawing}diagramData+xml`],
  diagramLayout: [`${drawing}diagramLayout+xml`],
  diagramQuickStyle: [`${drawing}diagramStyle+xml`],
  diagramStyle: [`${drawing}diagramStyle+xml`],
  diagramColors: [`${drawing}diagramColors+xml`],
  diagramDrawing: [`${msOffice}drawingml.diagramDrawing+xml`],
};

/** Lower-case content types of targets, by the last segment of the relationship type. */
export const contentTypesByRelationship: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(allowed).map(([type, contentTypes]) => [
    type,
    new Set(contentTypes.map((each) => each.toLowerCase())),
  ]),
);

export const partTypes: ReadonlySet<string> = new Set([
  relationshipsType.toLowerCase(),
  "application/xml",
  ...[...contentTypesByRelationship.values()].flatMap((types) => [...types]),
]);

/** Data of other programs and about the file. */
export const isDataType = (type: string) =>
  type === "application/xml" ||
  /(properties|custom-properties|classificationlabels|xmlsignature|inkml)\+xml$/.test(type);

export const isXmlType = (type: string) => /[/+]xml$|\.vmldrawing$/.test(type);
