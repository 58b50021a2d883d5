import { isObject, type Json } from '../../../schemas/model/json'

/** What a client says of its device, with the address that it was heard from: that is not the client's to say. */
export function withPublicIp(properties: Json, address: string): Json {
  if (!isObject(properties)) return properties
  const device = properties['device_properties']
  return isObject(device)
    ? { ...properties, device_properties: { ...device, publicIp: address } }
    : properties
}
