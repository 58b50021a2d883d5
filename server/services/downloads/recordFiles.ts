import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { groupOf } from '../../../schemas/compile/groupOf'
import { kindTraits } from '../../../schemas/fields/kinds'
import { namedFiles } from '../../../schemas/fields/shared/namedFiles'
import { mostZipped, type DownloadConfiguration } from '../../../schemas/api/downloads'
import { answerIn, isInSheets, setsIn } from '../../../schemas/sheets/recordSheet'
import { AppError } from '../../appError'
import type { ZipPart } from '../../sheets/writeZip'
import { bytesOfFiles, findFile } from '../../store/files/files'
import type { RecordToWrite } from '../../store/records/recordsToWrite'
import { givenOnce } from '../../support/givenOnce'
import type { Deps } from '../deps'
import { readFileAddress, type FileKey } from '../files/fileAddress'
import { openFile } from '../files/servedFile'
import { plainFileName } from '../sheets/sheetFiles'

const { files: mostFiles, gibibytes: mostGibibytes } = mostZipped
export const mostZippedBytes = mostGibibytes * 1024 ** 3

interface GatheredFile extends FileKey {
  readonly folder: string
}

/** Collects the files that records name in a download's fields while the records are written, and then yields them as parts of a zip. */
export interface RecordFiles {
  readonly add: (record: RecordToWrite) => void
  /**
   * Yields the files, in a folder for each record. Throws DOWNLOAD_FILES_TOO_LARGE {files, size} before the first one when they are too
   * many.
   */
  readonly parts: (root: string, mayGoOn: () => Promise<void>) => AsyncGenerator<ZipPart, void>
}

/** Returns the fields that a download has columns for. */
const fieldsOf = ({ fields }: CompiledForm, columns: DownloadConfiguration['columns']) =>
  Object.values(fields).filter(
    (field) => isInSheets(field) && (columns === null || columns.includes(field.id)),
  )

/** Returns the ids of those fields that hold files. */
export const fileFieldsOf = (compiled: CompiledForm, columns: DownloadConfiguration['columns']) =>
  fieldsOf(compiled, columns).flatMap(({ id, kind }) => (kindTraits[kind].files ? [id] : []))

export function recordFiles(
  deps: Deps,
  compiled: CompiledForm,
  { columns }: Pick<DownloadConfiguration, 'columns'>,
): RecordFiles {
  const fields = fieldsOf(compiled, columns).map((field) => ({
    field,
    group: groupOf(compiled.fields, field),
  }))
  const folderFor = givenOnce()
  const gathered: GatheredFile[] = []
  const tooLarge = () => new AppError('DOWNLOAD_FILES_TOO_LARGE', { files: mostFiles, size: mostGibibytes })

  return {
    add: ({ account_id: accountId, id, folio, answers }) => {
      let folder: string | undefined
      const own = new Set<string>()
      for (const { field, group } of fields) {
        const holders = group === undefined ? [answers] : setsIn(answers, group)
        for (const url of holders.flatMap((holder) => [...namedFiles(answerIn(holder, field))])) {
          const key = readFileAddress(url)
          // A file of another account does not belong to this record and is left out.
          if (key?.accountId !== accountId || own.has(key.accessKey)) continue
          own.add(key.accessKey)
          folder ??= folderFor(plainFileName(folio || id))
          gathered.push({ ...key, folder })
        }
      }
      if (gathered.length > mostFiles) throw tooLarge()
    },
    parts: async function* (root, mayGoOn) {
      if ((await bytesOfFiles(deps.db, gathered)) > mostZippedBytes) throw tooLarge()
      const names = new Map<string, ReturnType<typeof givenOnce>>()
      for (const { folder, ...key } of gathered) {
        await mayGoOn()
        const file = await findFile(deps.db, key.accountId, key.accessKey)
        const content = file && (await contentOf(deps, key, file.name))
        // A file deleted meanwhile is left out.
        if (!content) continue
        const give = names.get(folder) ?? givenOnce()
        names.set(folder, give)
        yield { name: `${root}/${folder}/${give(plainFileName(file.name))}`, content, isCompressed: false }
      }
    },
  }
}

async function contentOf(deps: Deps, key: FileKey, name: string) {
  try {
    return (await openFile(deps, key, name, () => undefined)).content
  } catch (error) {
    if (error instanceof AppError && error.coded.code === 'NOT_FOUND') return undefined
    throw error
  }
}
