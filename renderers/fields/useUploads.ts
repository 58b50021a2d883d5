import { useMemo, useSyncExternalStore } from 'react'
import type { CompiledField } from '../../schemas/compile/compiledForm'
import type { FileAnswer } from '../../schemas/fields/shared/files'
import type { ErrorCode } from '../../schemas/model/errors'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import { usePage, useSlot } from '../answering/PageContext'
import type { UploadPlan } from '../inputs/upload/uploadQueue'
import { uploadQueueOf } from '../inputs/upload/uploadQueues'
import { changeAnswer, storedName, uploadProperties, type FilePlace } from './fileField'

const failures = {
  file: 'CANT_UPLOAD_DOC',
  image: 'CANT_UPLOAD_IMAGE',
  signature: 'CANT_UPLOAD_SIGNATURE',
} as const satisfies Record<UploadRequest['purpose'], ErrorCode>

/** The files of a field on their way, and how new ones are sent; no plan where the host takes none. */
export function useUploads(
  { field, id: fieldId }: CompiledField,
  purpose: UploadRequest['purpose'],
  /** The answer once a file has arrived, from the one before. */
  arrive: (before: unknown, answer: FileAnswer) => unknown,
) {
  const page = usePage()
  const slot = useSlot()
  const queue = uploadQueueOf(page.answering, slot.state)
  const { items, news } = useSyncExternalStore(queue.subscribe, queue.state)
  const place = useMemo((): FilePlace => ({ page, slot, field }), [page, slot, field])
  const port = page.ports.upload

  const plan = useMemo((): UploadPlan | undefined => {
    if (!port) return undefined
    return {
      taker: port,
      failure: failures[purpose],
      send: async (file, name, progress) => {
        const named = storedName(place, file, name)
        if (!named.ok) throw new PortFailure(named.error)
        const properties = await uploadProperties(place, file)
        progress.signal?.throwIfAborted()
        const request = { file, name: named.name, fieldId, purpose, ...(properties && { properties }) }
        return port.upload(request, progress)
      },
      done: (answer) => changeAnswer(place, (before) => arrive(before, answer)),
    }
  }, [port, place, fieldId, purpose, arrive])

  return { items, news, queue, plan, place }
}
