import type { Json } from '../../../schemas/model/json'
import { deviceProperties } from '../../answering/deviceProperties'
import type { SubmissionBody } from '../../answering/sendOutcome'

/** What a submission says about its device, and that time ran out. */
export const propertiesOf = ({ isTimeOver }: SubmissionBody): Json => ({
  device_properties: { ...deviceProperties() },
  ...(isTimeOver ? { timer_config: { expired: true } } : {}),
})

/** Where it was answered; nothing is made up where nobody knows. */
export const placeOf = ({ position }: SubmissionBody) =>
  position
    ? {
        geolocation: [position.latitude, position.longitude],
        geolocation_method: { method: 'HTML5', accuracy: position.accuracy },
      }
    : { geolocation: [] }
