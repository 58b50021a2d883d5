import { Button, Popover, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Finding } from '../../../schemas/compile/compiledForm'
import { placeOf } from '../../../schemas/edit/structure'
import { rulesOf } from '../../../schemas/model/form'
import { useT, type MessageId } from '../../shared/useT'
import classes from './Findings.module.css'
import { useDesigner } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useFindings } from './useFindings'

/** A quiet counter of what the compiler noticed; it opens the list, and each entry leads to its field. */
export function FindingsMenu() {
  const t = useT()
  const designer = useDesigner()
  const all = useFindings()
  // What asks for something to be done comes first, and it alone is counted when there is any.
  const warnings = all.filter(({ severity }) => severity !== 'info')
  const findings = [...warnings, ...all.filter(({ severity }) => severity === 'info')]
  const [isOpen, setOpen] = useState(false)
  if (findings.length === 0) return null

  const nameOf = ({ fieldId, ruleId }: Finding) => {
    const field = fieldId === undefined ? undefined : placeOf(designer.state.document, fieldId)?.field
    if (field) return fieldName(t, field)
    const rule =
      ruleId === undefined
        ? undefined
        : rulesOf(designer.state.document).find(({ rule_id }) => rule_id === ruleId)
    return rule?.name ?? ruleId ?? ''
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<SeverityIcon isInfo={warnings.length === 0} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('designer.findings', { count: warnings.length || findings.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={classes['findings']}>
          {findings.slice(0, 200).map((finding, index) => (
            <li key={index}>
              <UnstyledButton
                className={classes['finding'] ?? ''}
                disabled={finding.fieldId === undefined}
                onClick={() => {
                  setOpen(false)
                  designer.select(finding.fieldId ?? null)
                  designer.wishFocus('card')
                }}
              >
                <SeverityIcon isInfo={finding.severity === 'info'} />
                <span>
                  <Text size="sm" fw={600} component="span" display="block">
                    {nameOf(finding)}
                  </Text>
                  <Text size="sm" c="dimmed" component="span">
                    {t(`finding.${finding.code}` as MessageId, finding.params)}
                  </Text>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function SeverityIcon({ isInfo }: { readonly isInfo: boolean }) {
  const Icon = isInfo ? IconInfoCircle : IconAlertTriangle
  return <Icon size={16} stroke={1.6} aria-hidden className={classes['severity'] ?? ''} />
}
