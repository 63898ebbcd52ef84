import { Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import type { Brand } from "../../brands/brand.ts";
import { brandDetailPath, brandPath } from "../../brands/brand-address.ts";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/form/menu.tsx";

type BrandRowMenuProps = { readonly brand: Brand; readonly onDelete: (brand: Brand) => void };

export function BrandRowMenu({ brand, onDelete }: BrandRowMenuProps) {
  const trigger = (
    <button type="button" className="icon-btn" aria-label={`Actions for ${brand.name}`}>
      <Ellipsis aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink icon={Eye} to={brandPath(brand)}>
        View
      </MenuLink>
      <MenuLink icon={Pencil} to={`${brandDetailPath(brand)}?edit=true`}>
        Edit
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={Trash2} isDanger onSelect={() => onDelete(brand)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
