/** The Data API's allow-list: its two tables and their columns. What isn't named here can't be reached. */
export const dataTables = {
  profiles: ["id", "full_name", "phone", "updated_at"],
  brands: ["id", "name", "domain", "plan", "status", "owner_user_id", "created_at", "updated_at"],
} as const satisfies Record<string, readonly string[]>;

export type DataTable = keyof typeof dataTables;

/** Columns that hold free text: only these can be searched. */
const textColumns: readonly string[] = ["name", "domain", "full_name", "phone"];

export const isDataTable = (name: string): name is DataTable => Object.hasOwn(dataTables, name);

export const isTextColumn = (column: string): boolean => textColumns.includes(column);

export const hasColumn = (table: DataTable, name: string): boolean =>
  dataTables[table].some((column) => column === name);
