import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemplatePreview } from '../../../schemas/api/formTemplates'
import type { TemplateDocument } from '../../../schemas/edit/options/templates'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { managedForm, withRevision } from '../forms/forms'
import { allowedRecord } from '../records/records'
import { templateIn, type ChosenTemplate } from './chosenTemplate'
import { designProblems } from './designProblems'
import { listPart, recordPart, type RecordToPrint } from './printedPart'
import { printedBrands } from './printedBrand'
import { printedDocument } from './printedDocument'
import { printedMaps } from './printedMaps'
import { printedPictures, type PrintedDrawings } from './printedPictures'
import { pictureSides, printFolder } from './printRecords'
import { sampleRecords, withSamplePictures } from './sampleRecords'

const patience = 20_000
/** Characters of a preview: some ten pages of text with photos. */
const longestPicture = 12_000_000
/** Sample records in a preview of a list. */
const listed = 6

export interface PreviewAsked {
  readonly template: TemplateDocument
  readonly recordIds: readonly string[]
}

/**
 * Draws a preview of a template, which need not be saved, with records of its form or sample ones, for a viewer who may change the form and
 * read the records. Throws TEMPLATE_NOT_PRINTED when it takes too much.
 */
export async function previewTemplate(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { template: stored, recordIds }: PreviewAsked,
): Promise<TemplatePreview> {
  const form = await withRevision(deps, await managedForm(deps, viewer, formId))
  const template = templateIn(stored, form.revision.compiled())
  const records =
    recordIds.length > 0
      ? await recordsOf(deps, viewer, { formId, recordIds, template })
      : sampleRecords(deps, form, viewer, template.isList ? listed : 1).map((record) => ({
          ...{ record, compiled: form.revision.compiled(), template },
        }))
  const folder = `${deps.files.incomingPath()}-print`
  await mkdir(folder)
  try {
    const real = printedPictures(deps, folder, pictureSides.many)
    const pictures = recordIds.length > 0 ? real : withSamplePictures(real, folder)
    const faults = designProblems(stored['design'] ?? {})
    const maps = printedMaps(deps.mapTiles, folder)
    return await printed(deps, viewer, records, { folder, pictures, maps, faults })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function recordsOf(
  deps: Deps,
  viewer: Viewer,
  {
    formId,
    recordIds,
    template,
  }: { readonly formId: number; readonly recordIds: readonly string[]; readonly template: ChosenTemplate },
): Promise<readonly RecordToPrint[]> {
  const found: RecordToPrint[] = []
  for (const id of template.isList ? recordIds : recordIds.slice(0, 1)) {
    const { record } = await allowedRecord(deps, viewer, id, 'record.read', formId)
    if (record.form_id !== formId) throw new AppError('NOT_FOUND')
    const revision = await readRevision(deps, record.account_id, record.form_id, record.revision)
    found.push({ record, compiled: revision.compiled(), template })
  }
  return found
}

interface Place extends PrintedDrawings {
  readonly folder: string
  /** Problems that the design shows before it is printed. */
  readonly faults: TemplatePreview['problems']
}

async function printed(
  deps: Deps,
  viewer: Viewer,
  records: readonly RecordToPrint[],
  { folder, pictures, maps, faults }: Place,
): Promise<TemplatePreview> {
  const [first] = records
  if (!first) throw new AppError('NOT_FOUND')
  const sources = { pictures, maps, readers: viewer, budget: { taken: 0 } }
  const part = await (first.template.isList
    ? listPart(deps, records, sources)
    : recordPart(deps, first, sources))
  const data = printedDocument(deps, viewer.locale, {
    parts: [part],
    brand: await printedBrands(deps, folder)(first.record.account_id),
    design: first.template.design,
  })
  await writeFile(join(folder, '0.json'), JSON.stringify({ ...data, isPicture: true }))
  const file = 'picture.json'
  await writeFile(join(folder, 'documents.json'), JSON.stringify([{ data: '0.json', file, isPicture: true }]))
  await printSoon(deps, folder)
  const picture = await readFile(join(folder, file), 'utf8')
  if (picture.length > longestPicture) throw new AppError('TEMPLATE_NOT_PRINTED')
  const made = JSON.parse(picture) as Pick<TemplatePreview, 'pages' | 'picture'>
  // A text that could not be read is reported once.
  const known = new Set(faults.map(({ path }) => path))
  return { ...made, problems: [...faults, ...part.problems.filter(({ path }) => !known.has(path))] }
}

async function printSoon(deps: Deps, folder: string): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  try {
    await printFolder(deps, folder, signal)
  } catch (error) {
    const isTooMuch = error instanceof AppError && error.coded.code === 'DOWNLOAD_FAILED'
    if (isTooMuch || signal.aborted)
      throw Object.assign(new AppError('TEMPLATE_NOT_PRINTED'), { cause: error })
    throw error
  }
}
