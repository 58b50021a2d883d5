import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../Icon'

export interface VideoPreviewProps {
  readonly name: string
  readonly url: string
}

/** A stored video, which nothing is fetched of before it is asked for. */
export function VideoPreview({ name, url }: VideoPreviewProps) {
  const [step, setStep] = useState<'closed' | 'open' | 'failed'>('closed')
  if (step === 'failed') {
    return (
      <p className="acopio-help" role="status">
        <FormattedMessage id="renderer.video.failed" />
      </p>
    )
  }
  if (step === 'open') {
    return (
      // Silent until its viewer wants to hear it: people answer forms in public.
      <video
        className="acopio-video"
        src={url}
        aria-label={name}
        controls
        autoPlay
        muted
        playsInline
        onError={() => setStep('failed')}
      />
    )
  }
  return (
    <button type="button" className="acopio-link-button" onClick={() => setStep('open')}>
      <Icon name="play" /> <FormattedMessage id="renderer.video.play" />
    </button>
  )
}
