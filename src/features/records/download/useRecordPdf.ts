import type { RecordDocument } from '../../../../schemas/api/records'
import { useApi } from '../../../auth/session'
import { useMadeFile } from '../../../shared/tasks/useMadeFile'
import { useOneAtATime } from '../../../shared/useOneAtATime'
import { useToast } from '../../../shared/useToast'

/** Returns a function that saves the PDF of a record. */
export function useRecordPdf({ id, form_id }: Pick<RecordDocument, 'id' | 'form_id'>) {
  const api = useApi()
  const toast = useToast()
  const save = useMadeFile()
  const { isBusy, run } = useOneAtATime()
  return {
    isBusy,
    /** Uses the form's default template unless another one is given. */
    run: async (template?: string) => {
      const asked = {
        form_id,
        records: [id],
        type: 'pdf' as const,
        ...(template !== undefined && { template }),
      }
      try {
        await run(async () => save(await api.downloads.begin(asked)))
      } catch (error) {
        toast.error(error)
      }
    },
  }
}
