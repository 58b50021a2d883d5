import type { ErrorCode } from '../../schemas/model/errors'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import { isAboutFile, type UploadPlan } from '../inputs/upload/uploadQueue'
import { uploadQueueOf } from '../inputs/upload/uploadQueueOf'
import type { FileIntake } from './fieldRenderer'
import { changeAnswer, storedName, pictureFacts, showErrors, type FilePlace } from './fileField'

const failures = {
  file: 'CANT_UPLOAD_DOC',
  image: 'CANT_UPLOAD_IMAGE',
  signature: 'CANT_UPLOAD_SIGNATURE',
} as const satisfies Record<UploadRequest['purpose'], ErrorCode>

/** Returns how the files of a field are sent and become its answer; undefined where the host takes no files. */
export function uploadPlan(
  place: FilePlace,
  intake: Pick<FileIntake, 'purpose' | 'takesOne' | 'arrive'>,
): UploadPlan | undefined {
  const { purpose, takesOne, arrive } = intake
  const port = place.page.ports.upload
  if (!port) return undefined
  const { fieldId } = place.slot.address
  return {
    taker: port,
    takesOne,
    failure: failures[purpose],
    send: async (file, name, progress) => {
      const named = storedName(place, file, name)
      if (!named.ok) throw new PortFailure(named.error)
      const properties = await pictureFacts(place, file)
      progress.signal?.throwIfAborted()
      const request = { file, name: named.name, fieldId, purpose, ...(properties && { properties }) }
      return port.upload(request, progress)
    },
    done: (answer) => {
      const told = place.slot.state.errors.filter(isAboutFile)
      changeAnswer(place, (before) => arrive(before, answer))
      // The file that just arrived is still counted.
      const others = uploadQueueOf(place.page.answering, place.slot.state).state().items.length - 1
      if (others > 0) showErrors(place, told)
    },
  }
}
