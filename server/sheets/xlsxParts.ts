import { xmlAttribute } from './escapedText'

/** The styles of cells, by their index in `styles`. */
export const xlsxStyle = { plain: 0, text: 1, date: 2, time: 3, datetime: 4, elapsed: 5, header: 6 } as const

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`
const cellStyle = (format: number, font = 0): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

/** Formats that every spreadsheet has, except those that would show a date in another country's order. */
const formats = { general: 0, text: 49, time: 21, elapsed: 46, date: 164, datetime: 165 } as const

/** The number of styles that are not for a number of decimals. */
const plainStyles = Object.keys(xlsxStyle).length
/** The most decimals of a field. */
const mostPlaces = 10
const placeFormats = Array.from({ length: mostPlaces + 1 }, (_none, places) => ({
  id: formats.datetime + 1 + places,
  code: places > 0 ? `0.${'0'.repeat(places)}` : '0',
}))
/** Returns the style of a number with so many decimals. */
export const placesStyle = (places: number): number => plainStyles + Math.min(places, mostPlaces)

const styles = `${xml}<styleSheet xmlns="${main}">
<numFmts count="${2 + placeFormats.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${placeFormats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${plainStyles + placeFormats.length}">${[
  cellStyle(formats.general),
  cellStyle(formats.text),
  cellStyle(formats.date),
  cellStyle(formats.time),
  cellStyle(formats.datetime),
  cellStyle(formats.elapsed),
  cellStyle(formats.text, 1),
  ...placeFormats.map(({ id }) => cellStyle(id)),
].join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** Returns the part of a sheet, by its index from 0. */
export const sheetPart = (at: number): string => `worksheets/sheet${at + 1}.xml`

/** Returns the parts of an xlsx besides its sheets. */
export function xlsxParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (at: number, name: string) => string) =>
    sheetNames.map((name, at) => write(at, name)).join('')
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${each((at) => override(sheetPart(at), 'worksheet'))}${override('styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relationships}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((at, name) => `<sheet name="${xmlAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relationships}">${each((at) => relation(`rId${at + 1}`, 'worksheet', sheetPart(at)))}${relation(`rId${sheetNames.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
  }
}

/** The XML around the rows; the first row stays visible. */
export const sheetStart = (columns: number): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="20" customWidth="1"/></cols><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
