import type { TableConnection } from '../../wire/table-connection.svelte';

/** Count the messages in the chat that people at other devices wrote. */
export const heardAt = ({ chat, device }: TableConnection): number =>
  chat.filter(({ seat }) => !device.includes(seat)).length;
