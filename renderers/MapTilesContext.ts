import { createContext } from 'react'
import type { MapPort } from '../schemas/ports/mapPort'

/** The map tiles that a record's places are drawn on; null draws places as text only. */
export const MapTilesContext = createContext<MapPort['tiles']>(null)
