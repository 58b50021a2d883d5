import { useParams } from 'react-router-dom'
import { FormRecords } from '../features/records/FormRecords'
import { useShareDialog } from '../features/sharing/sharingDialogs'

/** `/records/:formId/:formName` and `/records/u&f/:userId/:formId`; the name is only for readers of the address, the id decides. */
export function FormRecordsScreen() {
  const { formId = '', formName = '', userId } = useParams()
  const sharing = useShareDialog()
  return (
    <>
      <FormRecords
        key={`${userId ?? ''} ${formId}`}
        formId={Number(formId)}
        formName={formName}
        onShare={sharing.open}
        {...(userId !== undefined && { userId: Number(userId) })}
      />
      {sharing.dialog}
    </>
  )
}
