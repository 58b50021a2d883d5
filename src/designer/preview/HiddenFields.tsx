import { Popover, UnstyledButton } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Answering } from '../../../schemas/answering/types'
import { own } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { fieldName } from '../fieldNames'
import { useAskWhy } from './AskWhyContext'
import { hiddenFields } from './hiddenFields'
import classes from './Why.module.css'
import { useAnswersVersion } from './useAnswersVersion'

/** Says how many fields rules hide right now, and why each. */
export function HiddenFields({ answering }: { readonly answering: Answering }) {
  const t = useT()
  const askWhy = useAskWhy()
  const [isOpen, setOpen] = useState(false)
  const version = useAnswersVersion(answering)
  const hidden = useMemo(() => ({ version, list: hiddenFields(answering) }).list, [answering, version])
  if (hidden.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="top-start" shadow="sm" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes['hidden'] ?? ''} onClick={() => setOpen(!isOpen)}>
          <IconEyeOff size={16} stroke={1.6} aria-hidden />
          {t('why.hiddenFields', { count: hidden.length })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={classes['list']} aria-label={t('why.hiddenFields', { count: hidden.length })}>
          {hidden.map((address) => {
            const field = own(answering.compiled.fields, address.fieldId)
            return (
              <li key={address.fieldId}>
                <UnstyledButton
                  className={classes['step'] ?? ''}
                  onClick={() => {
                    setOpen(false)
                    askWhy(address)
                  }}
                >
                  <span>{field && fieldName(t, field.field)}</span>
                  <span className={classes['ask']}>{t('why.ask')}</span>
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
