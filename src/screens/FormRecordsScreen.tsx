import { useParams } from 'react-router-dom'
import { FormRecords } from '../features/records/FormRecords'
import { useItemDialog } from '../features/sharing/useItemDialog'

/**
 * `/records/:formId/:formName` and `/records/u&f/:userId/:formId`; the name is there for who reads the address, the id decides.
 */
export function FormRecordsScreen() {
  const { formId = '', formName = '', userId } = useParams()
  const access = useItemDialog('access')
  return (
    <>
      <FormRecords
        key={`${userId ?? ''} ${formId}`}
        formId={Number(formId)}
        formName={formName}
        onShare={access.open}
        {...(userId !== undefined && { userId: Number(userId) })}
      />
      {access.dialog}
    </>
  )
}
