import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '../../../adapters/api/apiError'
import { useDesigner } from '../../designer/DesignerContext'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import type { Saving } from './useSaveForm'

/** Why the form is not saved, and what to do: go to the field that is to blame, or try again. */
export function SaveProblem({ saving }: { readonly saving: Saving }) {
  const t = useT()
  const designer = useDesigner()
  const { error } = saving
  if (error === null) return null
  const fieldId = error instanceof ApiError ? error.params['field'] : undefined
  return (
    <Alert
      role="alert"
      color="red"
      radius={0}
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={t('designer.save.failed')}
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={saving.dismiss}
    >
      <Group gap="sm">
        <span>{errorText(t, error)}</span>
        {typeof fieldId === 'string' && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              designer.select(fieldId)
              designer.wishFocus('settings')
            }}
          >
            {t('designer.save.toField')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={saving.isSaving}
          onClick={() => void saving.save()}
        >
          {t('action.retry')}
        </Button>
      </Group>
    </Alert>
  )
}
