import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../shared/useT'
import { FindingItem, SeverityIcon } from './FindingItem'
import classes from './Findings.module.css'
import { useFieldFindings } from './useFindings'

export interface FieldFindingsProps {
  readonly fieldId: string
  /** The field's name, for people who do not see where the sign stands. */
  readonly name: string
  readonly isTabbable?: boolean
}

/** Draws a small sign on a field's card when there are findings; it opens the list. */
export function FieldFindings({ fieldId, name, isTabbable = true }: FieldFindingsProps) {
  const t = useT()
  const findings = useFieldFindings(fieldId)
  const [isOpen, setOpen] = useState(false)
  const [worst] = findings
  if (!worst) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes['sign'] ?? ''}
          data-finding-sign
          tabIndex={isTabbable ? 0 : -1}
          aria-label={t('findings.ofField', { count: findings.length, label: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <SeverityIcon severity={worst.severity} />
          {findings.length > 1 && findings.length}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={classes['findings']}>
          {findings.map((finding) => (
            <li key={finding.key}>
              <FindingItem finding={finding} onLeave={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
