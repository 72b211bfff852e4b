const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
const office = "application/vnd.openxmlformats-officedocument.";
const drawing = "application/vnd.openxmlformats-officedocument.drawingml.";
const openPackage = "application/vnd.openxmlformats-package.";
const excel = "application/vnd.ms-excel.";
const msWord = "application/vnd.ms-word.";
const msOffice = "application/vnd.ms-office.";
const encodedFonts = ["obfuscatedFont"].map((name) => `${office}${name}`);

export const relationshipsType = `${openPackage}relationships+xml`;
export const workbookType = `${sheet}sheet`;

const pictures = [
  "png",
  "jpeg",
  "jpg",
  "gif",
  "bmp",
  "tiff",
  "webp",
  "svg+xml",
  "x-emf",
  "x-wmf",
  "emf",
  "wmf",
  "x-png",
  "pjpeg",
  "vnd.ms-photo",
  "x-emz",
  "x-wmz",
  "heic",
  "heif",
  "avif",
  "pict",
  "x-pict",
].map((format) => `image/${format}`);

/** Relationship types by their last segment, whose targets have the content type of the same name. */
const named = (prefix: string, names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, [`${prefix}${name}+xml`]]));

/** Allowed relationship types by their last segment, and the content types of their targets. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...named(openPackage, "core-properties"),
  ...named(office, "extended-properties custom-properties theme themeOverride drawing"),
  ...named(word, "settings webSettings fontTable numbering header footer footnotes endnotes people"),
  ...named(word, "commentsExtended commentsIds commentsExtensible"),
  ...named(msWord, "stylesWithEffects"),
  ...named(sheet, "worksheet chartsheet sharedStrings calcChain table sheetMetadata usernames"),
  ...named(sheet, "pivotTable pivotCacheDefinition pivotCacheRecords revisionHeaders revisionLog"),
  ...named(excel, "slicer slicerCache timeline timelineCache person FeaturePropertyBag"),
  ...named(excel, "rdRichValue rdRichValueStructure rdRichValueTypes richValueRel rdArray"),
  ...named(excel, "rdSupportingPropertyBag rdSupportingPropertyBagStructure richStyles"),
  ...named(drawing, "chart diagramData diagramLayout diagramStyle diagramColors"),
  ...named(msOffice, "classificationlabels chartEx chartStyle chartColorStyle documenttasks"),
  officeDocument: ["document", "template"]
    .flatMap((kind) => [`${word}${kind}.main+xml`, `${sheet}${kind}.main+xml`])
    .concat(`${sheet}sheet.main+xml`),
  extendedProperties: [`${office}extended-properties+xml`],
  customProperties: [`${office}custom-properties+xml`],
  thumbnail: pictures,
  origin: [`${openPackage}digital-signature-origin`],
  signature: [`${openPackage}digital-signature-xmlsignature+xml`],
  customXml: ["application/xml", "application/inkml+xml"],
  customXmlProps: [`${office}customXmlProperties+xml`],
  // A Mac pastes pictures as PDF.
  image: [...pictures, "application/pdf"],
  hdphoto: pictures,
  styles: [`${word}styles+xml`, `${sheet}styles+xml`],
  font: [...encodedFonts, "application/x-fontdata", "application/x-font-ttf"],
  comments: [`${word}comments+xml`, `${sheet}comments+xml`],
  glossaryDocument: [`${word}document.glossary+xml`],
  printerSettings: [`${word}printerSettings`, `${sheet}printerSettings`],
  customProperty: [`${sheet}customProperty`],
  vmlDrawing: [`${office}vmlDrawing`],
  ctrlProp: [`${excel}controlproperties+xml`],
  namedSheetView: [`${excel}namedsheetviews+xml`],
  // Who was chosen in a letter to many; the list of all is a source elsewhere.
  recipientData: [`${msWord}mailMergeRecipientData+xml`, `${word}mailMergeRecipientData+xml`],
  threadedComment: [`${excel}threadedcomments+xml`],
  cellImage: ["application/vnd.wps-officedocument.cellimage+xml"],
  workbookmetadata: ["application/binary"],
  chartUserShapes: [`${drawing}chartshapes+xml`],
  intelligence: [`${msOffice}intelligence2+xml`],
  infrawarePen: ["application/infraware-pendraw+xml"],
  oleObject: [`${office}oleObject`],
  package: [workbookType],
  xmlMaps: ["application/xml"],
  tableSingleCells: [`${sheet}tableSingleCells+xml`],
  diagramQuickStyle: [`${drawing}diagramStyle+xml`],
  diagramDrawing: [`${msOffice}drawingml.diagramDrawing+xml`],
};

/** Lower-case content types of targets, by the last segment of the relationship type. */
export const contentTypesByRelationship: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(allowed).map(([type, contentTypes]) => [
    type,
    new Set(contentTypes.map((each) => each.toLowerCase())),
  ]),
);

export const packageContentTypes: ReadonlySet<string> = new Set([
  relationshipsType.toLowerCase(),
  "application/xml",
  ...[...contentTypesByRelationship.values()].flatMap((types) => [...types]),
]);

/** Relationships to data of other programs and about the file. */
export const isDataRelationship = (type: string) =>
  /^(customXml|customXmlProps|core-properties|(extended|custom)-properties|(extended|custom)Properties|classificationlabels|origin|signature)$/.test(
    type,
  );

/** Data of other programs and about the file. */
export const isDataType = (type: string) =>
  type === "application/xml" ||
  /(properties|custom-properties|classificationlabels|xmlsignature|inkml)\+xml$/.test(type);

export const isXmlType = (type: string) => /[/+]xml$|\.vmldrawing$/.test(type);
