import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { fillsInPasskeys } from '../../adapters/device/passkeys'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import type { LoginSuccess } from '../../schemas/api/session'
import { useT } from '../shared/useT'
import { useApi } from './session'
import { usePasskey } from './usePasskey'

/** Milliseconds, a little less than the validity of the server's challenge. */
const patience = 9 * 60_000

export interface PasskeyButtonProps {
  /** Also offers passkeys in the autofill of the username. */
  readonly fillsIn?: boolean
  readonly onEntered: (outcome: LoginSuccess) => Promise<void>
}

/** Draws the button to log in by passkey. */
export function PasskeyButton({ fillsIn = false, onEntered }: PasskeyButtonProps) {
  const t = useT()
  const api = useApi()
  const { show, textOf } = usePasskey()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const filling = useRef<AbortController>(null)

  async function enter(asked: Promise<PasskeyAnswer>): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    try {
      await onEntered(await api.passkeys.logIn(await asked))
      return true
    } catch (failure) {
      setError(textOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Waits until a passkey is chosen from the autofill, or another way is used. */
  const fillIn = useEffectEvent(async (stop: AbortController) => {
    while (!stop.signal.aborted) {
      const once = new AbortController()
      const end = () => once.abort()
      const timer = setTimeout(end, patience)
      stop.signal.addEventListener('abort', end, { once: true })
      try {
        const shown = await show({ fillsIn: true, signal: once.signal })
        if (await enter(Promise.resolve(shown))) return
      } catch {
        // A failure of the autofill is silent; the button reports errors.
        if (!once.signal.aborted) return
      } finally {
        clearTimeout(timer)
        stop.signal.removeEventListener('abort', end)
      }
    }
  })
  useEffect(() => {
    if (!fillsIn) return
    const stop = new AbortController()
    filling.current = stop
    void fillsInPasskeys().then((does) => (does ? fillIn(stop) : undefined))
    return () => stop.abort()
  }, [fillsIn])

  function press() {
    // The browser handles one request at a time.
    filling.current?.abort()
    void enter(show())
  }

  return (
    <Stack>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={isBusy} onClick={press}>
        {t('login.withPasskey')}
      </Button>
    </Stack>
  )
}
