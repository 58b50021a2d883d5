import { Accordion, Alert, Button, Group, Skeleton, Stack, Stepper, Switch } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FormDocument } from '../../../../schemas/model/form'
import { useT } from '../../../shared/useT'
import { EmbedCode } from './EmbedCode'
import { publicAddress } from '../../../shared/publicAddress'
import { PublicLink } from '../../../shared/PublicLink'
import { RedirectStep } from './RedirectStep'

const PrefilledLink = lazy(() => import('./PrefilledLink').then((part) => ({ default: part.PrefilledLink })))

export interface LinkSharingProps {
  readonly formId: number
  readonly name: string
  readonly isPublic: boolean
  /** True when it is public on the server too: until then its link does not work. */
  readonly isLive: boolean
  /** The form on the server; undefined while it loads. */
  readonly form: FormDocument | undefined
  /** As stored: `default` or blank stays on the confirmation. */
  readonly redirectUrl: string
  /** Undefined for users who may only look. */
  readonly change?: {
    readonly setPublic: (isPublic: boolean) => Promise<void>
    /** Rejects with an error that the dialog shows. */
    readonly setRedirect: (url: string) => Promise<void>
  }
  /** Saves what is not live yet; undefined where every change is saved at once. */
  readonly save?: () => Promise<boolean>
  readonly onClose: () => void
}

/** Draws how a form reaches people: its public link, and in two steps what follows an answer and the code for another site. */
export function LinkSharing(props: LinkSharingProps) {
  const { formId, name, isPublic, isLive, form, redirectUrl, change, save, onClose } = props
  const t = useT()
  const [step, setStep] = useState(change ? 0 : 1)
  const [isBusy, setBusy] = useState(false)
  const address = publicAddress(location.origin, formId)

  async function busyWhile(work: Promise<unknown> | undefined) {
    setBusy(true)
    await work?.finally(() => setBusy(false))
  }

  return (
    <Stack>
      <Switch
        label={t('share.public')}
        description={t('share.public.help')}
        checked={isPublic}
        disabled={!change || isBusy}
        onChange={(event) => void busyWhile(change?.setPublic(event.currentTarget.checked))}
      />
      {isPublic && !isLive && (
        <Alert color="yellow">
          <Group justify="space-between">
            {t('share.saveFirst')}
            {save && (
              <Button loading={isBusy} onClick={() => void busyWhile(save())}>
                {t('share.saveNow')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {isPublic && <PublicLink address={address} name={name} />}
      {isPublic && isLive && (
        <>
          {form && (
            <Accordion variant="contained">
              <Accordion.Item value="prefilled">
                <Accordion.Control>{t('share.prefilled')}</Accordion.Control>
                <Accordion.Panel>
                  <Suspense fallback={<Skeleton height={80} />}>
                    <PrefilledLink form={form} address={address} name={name} />
                  </Suspense>
                </Accordion.Panel>
              </Accordion.Item>
            </Accordion>
          )}
          <Stepper active={step} onStepClick={setStep} allowNextStepsSelect size="sm">
            {change && (
              <Stepper.Step label={t('share.step.redirect')}>
                <RedirectStep stored={redirectUrl} onSave={change.setRedirect} onNext={() => setStep(1)} />
              </Stepper.Step>
            )}
            <Stepper.Step label={t('share.step.code')}>
              <EmbedCode form={{ origin: location.origin, formId, name }} />
              <Group justify="flex-end" mt="md">
                {change && (
                  <Button variant="default" onClick={() => setStep(0)}>
                    {t('share.back')}
                  </Button>
                )}
                <Button onClick={onClose}>{t('action.done')}</Button>
              </Group>
            </Stepper.Step>
          </Stepper>
        </>
      )}
    </Stack>
  )
}
