import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '../../../adapters/api/apiError'
import { Link } from 'react-router-dom'
import { useMay } from '../../auth/useMay'
import { useDesigner } from '../../designer/DesignerContext'
import { useRulesLink } from '../../designer/rules/useRulesLink'
import { useToFormView } from '../../designer/useToFormView'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import { isLost } from './isLost'
import { isTemporary } from './useSaveAgain'
import type { Saving } from './useSaveForm'

/** Says why the form is not saved, and what to do: go to the field or rule in question, or try again. */
export function SaveProblem({ saving }: { readonly saving: Saving }) {
  const t = useT()
  const designer = useDesigner()
  const toForm = useToFormView()
  const mayAdd = useMay('add_form')
  const { error } = saving
  const { field: fieldId, rule = '' } = error instanceof ApiError ? error.params : {}
  const toRule = useRulesLink({ rule: String(rule) })
  if (error === null) return null
  return (
    <Alert
      role="alert"
      color="red"
      radius={0}
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={t('designer.save.failed', { kind: designer.kind.name })}
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={saving.dismiss}
    >
      <Group gap="sm">
        <span>
          {errorText(t, error)} {isTemporary(error) && t('designer.save.again')}
        </span>
        {typeof fieldId === 'string' && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              toForm()
              designer.select(fieldId)
              designer.wishFocus('settings')
            }}
          >
            {t('designer.save.toField')}
          </Button>
        )}
        {rule !== '' && (
          <Button size="compact-sm" variant="default" component={Link} to={toRule.to} state={toRule.state}>
            {t('findings.toRule')}
          </Button>
        )}
        {isLost(error) && mayAdd && (
          <Button size="compact-sm" loading={saving.isSaving} onClick={() => void saving.saveAsNew()}>
            {t('designer.save.asNew', { kind: designer.kind.name })}
          </Button>
        )}
        {!isLost(error) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={saving.isSaving}
            onClick={() => void saving.save()}
          >
            {t('action.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
