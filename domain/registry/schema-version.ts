/**
 * Grows by one with every release that adds an entity, or a field to one. A page sends its version with each call, so
 * that an older server process can ask it to wait for an upgraded one instead of refusing a field it doesn't know.
 */
export const SCHEMA_VERSION = 16;
export const SCHEMA_HEADER = 'Daymark-Schema';
