import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CompiledField } from '../../schemas/compile/compiledForm'
import { usePage, useSlot } from '../answering/PageContext'
import { uploadQueueOf } from '../inputs/upload/uploadQueueOf'
import type { FileIntake } from './fieldRenderer'
import type { FilePlace } from './fileField'
import { uploadPlan } from './uploadPlan'

/** Returns the files of a field that are on their way, and how new ones are sent; no plan where the host takes no files. */
export function useUploads(compiled: CompiledField, intake: (field: CompiledField) => FileIntake) {
  const page = usePage()
  const slot = useSlot()
  const queue = uploadQueueOf(page.answering, slot.state)
  const { items, news } = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const place = useMemo((): FilePlace => ({ page, slot, field: compiled.field }), [page, slot, compiled])
  const plan = useMemo(() => uploadPlan(place, intake(compiled)), [place, intake, compiled])
  // Leaving the page takes held pictures.
  useEffect(() => () => queue.sendHeld(), [queue])
  const keepsUnsent = page.ports.upload?.keepsUnsent === true
  const drop = (key: string) => {
    queue.remove(key)
    // Errors about files go away with the last file.
    if (queue.state().items.length === 0) page.answering.clearErrors([slot.address])
  }
  return { items, news, keepsUnsent, queue, drop, plan, place }
}
