import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { FillTask as AnyFillTask, Task } from '../../schemas/api/tasks'
import { taskThat, uploadSheet } from './fillServer'
import { groupField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* A form with file fields, filled from spreadsheets whose cells name files of a zip. */

export const photo = '65a0000000000000000000c1'
export const papers = '65a0000000000000000000c2'
export const inSet = '65a0000000000000000000c3'
const mapping = { Folio: 'folio', Nombre: nameField, Foto: photo, Papeles: papers, 'En grupo': inSet }
export const headers = Object.keys(mapping)

export type Parts = Readonly<Record<string, string | Buffer>>

const isList = (value: unknown): value is readonly (readonly [string, string | Buffer])[] =>
  Array.isArray(value)

export function zipOf(files: Parts | readonly (readonly [string, string | Buffer])[]): Promise<Buffer> {
  const parts = isList(files) ? files : Object.entries(files)
  const zip = new ZipFile()
  for (const [name, content] of parts)
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 })
  zip.end()
  return buffer(zip.outputStream)
}

type RecordTask = Extract<AnyFillTask, { kind: 'fillRecords' }>

interface Loading {
  /** Absent when it is inside the zip. */
  readonly sheet?: string | Uint8Array
  readonly zip?: Uint8Array
  readonly more?: object
}

export interface Listed {
  readonly id: string
  readonly folio: string
  readonly version: number
  readonly answers: Readonly<Record<string, unknown>>
}

export async function useRecordFileServer() {
  const submissions = await useSubmissionServer()
  const { server, owner, authorization, saved } = submissions
  const page = sampleForm().form_pages[0]
  const withFiles = (more: object = {}) =>
    saved(
      sampleForm({
        ...more,
        form_pages: [
          {
            ...page,
            page_fields: [
              ...(page?.page_fields ?? []).map((field) =>
                field.field_id === groupField
                  ? { ...field, groups_fields: [...(field.groups_fields ?? []), inSet] }
                  : field,
              ),
              { field_id: photo, field_type: 'image', label: 'Foto' },
              { field_id: papers, field_type: 'files', label: 'Papeles' },
              {
                ...{ field_id: inSet, field_type: 'image', label: 'En grupo' },
                group: { group_id: groupField, group_set_id: 0 },
              },
            ],
          },
        ],
      }),
    )

  async function begin(formId: number, { sheet, zip, more }: Loading) {
    const files = zip && (await uploadSheet(server, authorization, zip, 'archivos.zip'))
    const own = sheet === undefined ? files : await uploadSheet(server, authorization, sheet, 'registros.csv')
    return owner('POST', 'form_answer/sheet_to_form/', {
      ...{ form_id: formId, spreadsheet_url: own?.file, mapping },
      ...(sheet !== undefined && files && { files_url: files.file }),
      ...more,
    })
  }
  async function load(formId: number, loading: Loading): Promise<RecordTask> {
    const { status, body } = await begin(formId, loading)
    expect(status, JSON.stringify(body)).toBe(202)
    return (await taskThat(owner, (body as Task[])[0]?.id ?? '')) as RecordTask
  }
  const recordsOf = async (formId: number, more = '') =>
    (
      (await owner('GET', `form_answer/?form_id=${formId}&limit=100&order_by=created_at${more}`)).body as {
        objects: Listed[]
      }
    ).objects
  const bytesAt = async (file: unknown) =>
    (
      await server.app.inject({
        ...{ method: 'GET', url: (file as { file_url: string }).file_url, headers: { authorization } },
      })
    ).rawPayload
  return { ...submissions, withFiles, begin, load, recordsOf, bytesAt }
}
