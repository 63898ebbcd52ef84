// What opens over a page, in one file that is loaded when the page is used. Each part is named, so that the build leaves
// the others out.
import { Dialog as D } from "@base-ui/react/dialog";
import { Menu as M } from "@base-ui/react/menu";
import { Popover as P } from "@base-ui/react/popover";
import { Select as S } from "@base-ui/react/select";

export const Dialog = {
  Root: D.Root,
  Portal: D.Portal,
  Backdrop: D.Backdrop,
  Popup: D.Popup,
  Title: D.Title,
  Description: D.Description,
  Close: D.Close,
};

export const Menu = {
  Root: M.Root,
  Trigger: M.Trigger,
  Portal: M.Portal,
  Positioner: M.Positioner,
  Popup: M.Popup,
  Item: M.Item,
  LinkItem: M.LinkItem,
  Separator: M.Separator,
  Group: M.Group,
  GroupLabel: M.GroupLabel,
  RadioGroup: M.RadioGroup,
  RadioItem: M.RadioItem,
  CheckboxItem: M.CheckboxItem,
  CheckboxItemIndicator: M.CheckboxItemIndicator,
};

export const Popover = {
  Root: P.Root,
  Trigger: P.Trigger,
  Portal: P.Portal,
  Positioner: P.Positioner,
  Popup: P.Popup,
  Title: P.Title,
  Description: P.Description,
  Close: P.Close,
};

export const Select = {
  Root: S.Root,
  Label: S.Label,
  Trigger: S.Trigger,
  Value: S.Value,
  Icon: S.Icon,
  Portal: S.Portal,
  Positioner: S.Positioner,
  Popup: S.Popup,
  List: S.List,
  Item: S.Item,
  ItemText: S.ItemText,
  ItemIndicator: S.ItemIndicator,
};
